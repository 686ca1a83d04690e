/** Word lists of `checks/language.ts`. */

/** Verbs that open docstrings. Add one that is missing; a word that says less than another here is not. */
export const verbs: ReadonlySet<string> = new Set(
  `Accepts Adds Answers Appends Applies Approves Asks Builds Calls Cancels Changes Checks Claims Closes Collects Compares
  Computes Configures Connects Converts Counts Creates Decides Delays Deletes Derives Describes Detects Draws Encodes Ends
  Erases Escapes Explains Extracts Fills Finds Folds Formats Grants Groups Handles Hides Holds Implements Imports Inserts
  Issues Joins Keeps Lists Loads Locks Logs Mails Makes Marks Masks Merges Moves Normalises Opens Overwrites Parses Polls
  Prices Prints Processes Puts Queues Reads Recomputes Records Refreshes Refunds Refuses Rejects Releases Removes Replaces
  Requests Reserves Restocks Restores Resumes Returns Revokes Rounds Runs Searches Selects Sends Separates Serialises Serves Sets
  Settles Shares Splits Starts Stores Sums Tells Throws Undoes Unsubscribes Updates Validates Verifies Waits Writes`.split(
    /\s+/,
  ),
);

/** Words that no name contains any more, with those that replaced them (docs/glossary.md). */
export const retiredWords: ReadonlyMap<string, string> = new Map([
  ['bag', 'cart, wishlist or itemList'],
  ['film', 'video'],
  ['hopes', 'onExhausted'],
  ['kin', 'similar'],
  ['slip', 'edit or distance'],
  ['slips', 'edits or distance'],
  ['turnstile', 'limit'],
  ['unhurried', 'lowPriority'],
  ['whose', 'ownership'],
]);

/** Names of others that contain such a word. */
export const allowedNames: ReadonlySet<string> = new Set(['ShoppingBag', 'bags']);
