/** Texts of the home page that a preview of it shows, too. Pure. */

/** Label of the link of every slide (spec 2). */
export const heroLinkText = 'Find Your Drape';
export const testimonialsTitle = 'What people say about our cloth';
