/** The version of the interface. A request for another version is rejected. */
export const API_VERSION = "1.0";
