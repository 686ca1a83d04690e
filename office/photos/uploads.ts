/** Photos of listed sarees that are going up, which end with the document: nothing else has them. */
import { create } from 'zustand';

export interface Upload {
  readonly sku: string;
  readonly place: number;
  readonly file: File;
}

export const useUploadsUnderWay = create<{ readonly uploads: readonly Upload[] }>(() => ({ uploads: [] }));
