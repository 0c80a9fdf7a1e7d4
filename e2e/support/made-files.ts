import type { Page } from '@playwright/test'

export type MadeFile = { name: string; mimeType: string; buffer: Buffer }

/** Real files, made by the test's browser, in place of files on a person's disk. */
export async function madeFiles(page: Page) {
  await page.goto('/faq')
  const picture = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 1200, height: 675 } })
  const pdf = await page.pdf()
  return {
    picture: { name: 'Mi casa.jpg', mimeType: 'image/jpeg', buffer: picture },
    pdf: { name: 'Guía del comprador.pdf', mimeType: 'application/pdf', buffer: pdf },
    audio: { name: 'episodio.mp3', mimeType: 'audio/mpeg', buffer: silence(116) },
    video: { name: 'visita.webm', mimeType: 'video/webm', buffer: await film(page) },
    captions: {
      name: 'visita.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nEsta es la cocina.\n'),
    },
  } satisfies Record<string, MadeFile>
}

/** Silent frames of MPEG-1 layer III, 128 kbit/s at 44.1 kHz; 38 of them last a second. */
function silence(frames: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

/** A recording of one second with changing colours. */
async function film(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let frame = 0; pen && frame < 12; frame++) {
      pen.fillStyle = `hsl(${frame * 30} 60% 40%)`
      pen.fillRect(0, 0, canvas.width, canvas.height)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    recorder.stop()
    await ended
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}
