/** Note of a demonstration on its pictures, for About Us and the footer. */
export const rendersNote = 'The pictures of this demonstration shop are renders, not photographs.';
