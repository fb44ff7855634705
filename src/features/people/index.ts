export { openPeople } from "./open-people.ts";
export { outlinePeopleResult } from "./outline-people-result.ts";
export { peopleKind } from "./people-kind.ts";
export { refusePurpose } from "./refuse-purpose.ts";
export type { PeopleResult } from "./result.ts";
