/** Profiles of weavers: what the house tells of them on their pages in the shop (decision 0109). Pure. */

export const profileFields = ['village', 'craft', 'since', 'motif', 'words'] as const;
export type ProfileField = (typeof profileFields)[number];

/** A profile as it is typed; empty where nothing is told. */
export type WeaverProfile = Readonly<Record<ProfileField, string>>;

export const emptyProfile: WeaverProfile = { village: '', craft: '', since: '', motif: '', words: '' };

/** Most characters of each field. */
export const maxProfileText = { village: 80, craft: 80, since: 4, motif: 80, words: 600 } as const;

/** Fields as the person saw them, and as they want them. */
export type ProfileChanges = {
  readonly [Field in ProfileField]?: { readonly from: string; readonly to: string } | undefined;
};

/** A field that was changed, or that somebody else has changed meanwhile. */
export interface ChangedProfileField {
  readonly field: ProfileField;
  readonly before: string;
  readonly after: string;
}

/** The first year in which a weaver of today may have begun. */
const firstYear = 1900;

/** Tells whether a text is a year in which somebody may have begun to weave, at the latest on the Indian day `today`. */
export function isYearOfBeginning(text: string, today: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= firstYear && text <= today.slice(0, 4);
}

/** Returns the fields that differ from the profile as it is, in the order of `profileFields`. */
export function changesOfProfile(present: WeaverProfile, wanted: ProfileChanges): ChangedProfileField[] {
  return profileFields.flatMap((field) => {
    const [before, after] = [present[field], wanted[field]?.to];
    return after === undefined || after === before ? [] : [{ field, before, after }];
  });
}
