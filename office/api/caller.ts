/** The person whose document this is. Calls that change something name them: the cookie may be another person's by now. */

let callerId: string | null = null;

/** Notes whose document this is. */
export function setCaller(personId: string): void {
  callerId = personId;
}

/** Returns the header by which the shop refuses a call that would be done in the name of somebody else. */
export function callerHeader(): { 'office-person'?: string } {
  return callerId === null ? {} : { 'office-person': callerId };
}
