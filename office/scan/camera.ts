/** The camera at the back of the phone. One screen after another may use it without opening it anew. */

/** Milliseconds for which it stays open after its last use: the next parcel follows at once. */
const lingerMs = 3_000;

let opened: Promise<MediaStream> | null = null;
let users = 0;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Opens the camera, or joins those who use it. Throws what the browser says if it cannot; the caller gives it back in any case. */
export function borrowCamera(): Promise<MediaStream> {
  clearTimeout(closing);
  users += 1;
  opened ??= navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
  });
  return opened;
}

/** Ends the use of the camera; it is off a moment after the last one. */
export function giveCameraBack(): void {
  users -= 1;
  if (users > 0) return;
  closing = setTimeout(() => {
    void opened?.then(close).catch(() => {});
    opened = null;
  }, lingerMs);
}

function close(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
