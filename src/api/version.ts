/** The version of the interface. A request that names another one is refused. */
export const API_VERSION = "1.0";
