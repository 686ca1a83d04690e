/** True once the order is placed while the billing page is shown: its cart is emptied before the page is left. */
import { create } from 'zustand';

export const usePlacedMark = create<{ isPlaced: boolean }>()(() => ({ isPlaced: false }));
