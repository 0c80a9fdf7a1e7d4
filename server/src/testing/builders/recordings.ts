const number = (value: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

/** An element of a WebM. Recorders don't say how long the outer ones are. */
function element(id: string, content: Buffer, sized = true): Buffer {
  const size = sized ? Buffer.concat([Buffer.from([0x08]), number(content.length, 4)]) : Buffer.from([0xff])
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}

const track = (type: number, codec: string) =>
  element('ae', Buffer.concat([element('83', Buffer.from([type])), element('86', Buffer.from(codec))]))
const block = (after: number) =>
  element('a3', Buffer.concat([Buffer.from([0x81]), number(after, 2), Buffer.from('\x80canario', 'latin1')]))

function webm(tracks: Buffer, milliseconds: number): Buffer {
  const clusters = [0, milliseconds].map((at) =>
    element('1f43b675', Buffer.concat([element('e7', number(at, 4)), block(0)]), false),
  )
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', Buffer.concat([element('1654ae6b', tracks), ...clusters]), false),
  ])
}

/** A voice note as a browser records it, as far as its container tells. */
export const voiceNote = (milliseconds = 4_000): Buffer => webm(track(2, 'A_OPUS'), milliseconds)

/** The same with pictures. */
export const film = (): Buffer => webm(Buffer.concat([track(2, 'A_OPUS'), track(1, 'V_VP8')]), 4_000)
