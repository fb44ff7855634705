export { openPeople } from "./open-people.ts";
export { peopleKind } from "./people-kind.ts";
export { refusePurpose } from "./refuse-purpose.ts";
