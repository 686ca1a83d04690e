/** Returns a form with a picture, as browsers send it, of the type {@link pictureFormType}. */
export function pictureForm(picture: Uint8Array): Buffer {
  const head = `--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')]);
}

export const pictureFormType = 'multipart/form-data; boundary=b';
