/** Word lists of `checks/language.ts`. */

/** Verbs that may begin a docstring. Add a missing verb, unless a listed one says the same more exactly. */
export const docCommentVerbs: ReadonlySet<string> = new Set(
  `Accepts Adds Answers Appends Applies Approves Archives Asks Builds Calls Cancels Changes Checks Claims Closes Collects Compares
  Computes Configures Connects Converts Corrects Counts Creates Decides Delays Deletes Derives Describes Detects Discards Draws Encodes Ends
  Erases Escapes Explains Extracts Fills Finds Folds Formats Grants Groups Handles Hides Holds Implements Imports Inserts
  Issues Joins Keeps Lists Loads Locks Logs Mails Makes Marks Masks Merges Moves Normalises Opens Overwrites Parses Plans Polls
  Prices Prints Processes Puts Queues Reads Recomputes Records Refreshes Refunds Refuses Rejects Releases Removes Replaces
  Requests Reserves Restocks Restores Resumes Returns Revokes Rounds Runs Searches Selects Sends Separates Serialises Serves Sets
  Settles Shares Shows Splits Starts Stores Sums Tells Throws Undoes Unsubscribes Updates Validates Verifies Waits Weighs Writes`.split(
    /\s+/,
  ),
);

/** Words that names must not contain, each with its replacement (docs/glossary.md). */
export const retiredWords: ReadonlyMap<string, string> = new Map([
  ['bag', 'cart, wishlist or itemList'],
  ['film', 'video'],
  ['hopes', 'onExhausted'],
  ['kin', 'similar'],
  ['turnstile', 'limit'],
  ['unhurried', 'lowPriority'],
  ['whose', 'ownership'],
]);

/** Names that may contain a retired word: an icon of a library, and a stored address. */
export const allowedNames: ReadonlySet<string> = new Set(['ShoppingBag', 'bags']);
