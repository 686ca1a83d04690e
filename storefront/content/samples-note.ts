/** Note under what was invented for the demonstration, wherever it is shown. */
export const samplesNote = 'These are samples, written for this demonstration: no customer said them.';
