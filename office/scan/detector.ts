/** Reads QR codes and bar codes: by the browser itself where it can, else by a reader in WebAssembly from this site. */

/** Formats of the shop's own tags, and of those that couriers and suppliers use. */
const formats = ['qr_code', 'code_128', 'ean_13'] as const;

/** The part of the browser's `BarcodeDetector` that the office needs; TypeScript knows none. */
export interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Creates a detector. Throws if the reader cannot be fetched. */
export async function createDetector(): Promise<Detector> {
  const own = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = await own?.getSupportedFormats().catch((): readonly string[] => []);
  // Some browsers have the class and read nothing.
  if (own && known?.includes('qr_code')) return new own({ formats: formats.filter((one) => known.includes(one)) });
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: [...formats] });
}
