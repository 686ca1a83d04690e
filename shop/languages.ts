/** Languages that the office speaks. The pages of the shop, its mails and its papers are in English. Pure. */

export const languages = ['en', 'mr', 'hi'] as const;
export type Language = (typeof languages)[number];

/** Tells whether a text is one of them. */
export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}
