/** Said wherever the demonstration speaks of itself: no saree was photographed for it, and nobody. */
export const rendersNote = 'The pictures of this demonstration shop are renders, not photographs.';
