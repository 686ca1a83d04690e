/** A typeface as the server writes it into `data-fonts` of the early script (`server/web/first-paint.ts`). */
export interface PageFont {
  readonly family: string;
  readonly weight: string;
  readonly address: string;
}
