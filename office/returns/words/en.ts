/** The words of what comes back, on the pages of orders and problems, in English: the source, whose type the other languages fill. */
export const en = {
  name: 'What comes back',
  becomes: 'What becomes of it',
  acts: {
    'parcel.return': 'Collect and inspect',
    'parcel.arrived': 'It arrived',
    'parcel.inspect': 'Say what came back',
    'parcel.receive': 'Back on sale',
    'parcel.write_off': 'Write off',
  },
  isInShop: 'It is in the shop again',
  done: {
    'parcel.return': 'The courier is asked to fetch it.',
    'parcel.arrived': 'Noted. Look at it next.',
    'parcel.receive': 'Its pieces are on sale again.',
    'parcel.write_off': 'Its pieces are written off.',
  },
  noted: 'Noted.',
  reasons: {
    refused: 'The shipping service refused it. Look at its site.',
    not_served: 'No courier fetches it there. Ask the buyer to send it.',
    decided: 'Somebody decided it already.',
    outside_service_failed: 'The shipping service does not answer. Try again later.',
  },
  photo: (code: string, nth: number) => `Of what came back with ${code}, ${nth}`,
  isDecided: 'It came back, and its pieces are on sale or written off.',
  lost: 'The courier has lost it. Say so if you hold it again.',
  given: 'You handed it to a courier. Say so if you hold it again.',
  withStop: (words: string) => `${words}.`,
  lookNext: (words: string) => `${words}. Look at it next.`,
  withName: (words: string, name: string) => `${words} by ${name}.`,
  found: (what: string) => `Found: ${what}.`,
  findings: {
    has_tags: ['tags gone', 'tags there'],
    has_packaging: ['packaging gone', 'packaging there'],
    is_worn: ['not worn', 'worn'],
    is_stained: ['no stain', 'stained'],
  },
};

export type ReturnsWords = typeof en;
