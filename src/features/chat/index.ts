export { chargeLaunchesOnly } from "./charge-launches.ts";
export { chatHandlers } from "./handlers.ts";
export { createMessagePlans, type MessagePlans } from "./plan-message.ts";
export { isLaunchReply, streamReply } from "./stream-launch.ts";
