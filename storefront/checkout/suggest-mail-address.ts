/** Suggests a correction for a mistyped e-mail domain, with which the order's mails would be lost. Pure. */
const usualDomains = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'outlook.com',
  'hotmail.com',
  'rediffmail.com',
  'icloud.com',
];

/** Returns the address with the domain that was probably meant; `null` if there is nothing to suggest. */
export function suggestMailAddress(typed: string): string | null {
  const at = typed.lastIndexOf('@');
  const domain = typed
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || usualDomains.includes(domain)) return null;
  const meant = usualDomains.find((usual) => isOneEditFrom(domain, usual));
  return meant ? typed.slice(0, at + 1) + meant : null;
}

/** Tells whether two words differ by one missing, extra or different letter, or by two neighbours that are swapped. */
function isOneEditFrom(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [rest, goal] = [typed.slice(at), meant.slice(at)];
  return (
    rest.slice(1) === goal ||
    rest === goal.slice(1) ||
    rest.slice(1) === goal.slice(1) ||
    (rest.slice(0, 2) === `${goal[1]}${goal[0]}` && rest.slice(2) === goal.slice(2))
  );
}
