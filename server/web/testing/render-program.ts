/** Runs in the render thread of a test; its pages show their request, or crash the thread. */
import { type RenderedPage, type RenderTask, runTask } from '../render-task.ts';

/** Time after which a finished page has certainly arrived, in milliseconds. */
const afterMs = 300;

export default function renderPage(task: RenderTask): Promise<RenderedPage> {
  return runTask(async (request, { fetch, onError }) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/crash') process.exit(1);
    if (pathname === '/crash-after') {
      setTimeout(() => {
        throw new Error('nobody waits for this');
      }, afterMs);
    }
    if (pathname === '/broken') onError(new Error('a loader failed'));
    const [one, other] = await Promise.all([fetch('http://shop.internal/one'), fetch('http://shop.internal/other')]);
    const body = `${request.method} ${await request.text()} ${await one.text()} ${await other.text()}`;
    const headers = new Headers({ 'x-cookie': request.headers.get('cookie') ?? '' });
    for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie);
    return pathname === '/unchanged' ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
  }, task);
}

export function readBuild(): unknown {
  return { secret: process.env.SESSION_SECRET ?? 'none' };
}
