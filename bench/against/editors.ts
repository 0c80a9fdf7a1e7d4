import { memberEmail } from '../world.ts'

type Headers = Record<string, string>

/** Editors who publish and upload without a break. */
export type Editors = {
  /** Works until the time is over. @returns how many of each were done in a second */
  work(seconds: number): Promise<{ published: number; uploaded: number }>
}

const PUBLISHERS = 4
const UPLOADERS = 4
const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHola\n')

export async function signInEditors(url: string, password: string): Promise<Editors> {
  const who = await Promise.all(
    Array.from({ length: PUBLISHERS + UPLOADERS }, (_, at) => signIn(url, memberEmail(at + 1), password)),
  )
  const questions = await Promise.all(who.slice(0, PUBLISHERS).map((headers) => newQuestion(url, headers)))
  return {
    async work(seconds) {
      const end = performance.now() + seconds * 1_000
      const repeat = async (act: () => Promise<unknown>) => {
        let times = 0
        for (; performance.now() < end; times++) await act()
        return times
      }
      const [published, uploaded] = await Promise.all([
        Promise.all(questions.map((publish) => repeat(publish))),
        Promise.all(who.slice(PUBLISHERS).map((headers) => repeat(() => upload(url, headers)))),
      ])
      const sum = (times: number[]) => times.reduce((all, one) => all + one, 0) / seconds
      return { published: sum(published), uploaded: sum(uploaded) }
    },
  }
}

async function post(url: string, path: string, headers: Headers, body: object) {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'web', origin: url, ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return { answer, json: (await answer.json()) as Record<string, unknown> }
}

async function signIn(url: string, email: string, password: string): Promise<Headers> {
  const { answer } = await post(url, '/users/login', {}, { email, password })
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { cookie: cookies.join('; ') }
}

/** @returns a function that writes the question anew and publishes it */
async function newQuestion(url: string, headers: Headers): Promise<() => Promise<void>> {
  type Piece = { id: string; version: number }
  const begun = await post(url, '/admin/writing/faq', headers, {})
  let piece = begun.json['piece'] as Piece
  const place = `/admin/writing/faq/${piece.id}`
  let times = 0
  return async () => {
    const values = { question: `¿Cuántas veces? ${++times}`, answer: '<p>Muchas.</p>' }
    const saved = await post(url, `${place}/draft`, headers, { version: piece.version, values })
    piece = saved.json['piece'] as Piece
    const published = await post(url, `${place}/publish`, headers, { version: piece.version })
    piece = published.json['piece'] as Piece
  }
}

/** Uploads a small file, as this version of the program does or as the one before tus did. */
async function upload(url: string, headers: Headers): Promise<void> {
  const length = String(CAPTIONS.length)
  const tus = { 'tus-resumable': '1.0.0', 'x-client': 'web', origin: url, ...headers }
  const purpose = Buffer.from('writing.captions').toString('base64')
  const name = Buffer.from('a.vtt').toString('base64')
  const created = await fetch(`${url}/api/files/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': length, 'upload-metadata': `purpose ${purpose},name ${name}` },
  })
  if (created.status === 404) return uploadCoded(url, headers)
  const key = created.headers.get('location')?.split('/').at(-1) ?? ''
  if (!created.ok) throw new Error(`upload: ${created.status} ${await created.text()}`)
  const sent = await fetch(`${url}/api/files/uploads/${key}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: CAPTIONS,
  })
  if (!sent.ok) throw new Error(`upload: ${sent.status} ${await sent.text()}`)
  await post(url, '/files/uploads/finish', headers, { upload: key })
}

async function uploadCoded(url: string, headers: Headers): Promise<void> {
  const begun = await post(url, '/admin/files/begin', headers, { name: 'a.vtt', bytes: CAPTIONS.length })
  const { upload } = begun.json
  await post(url, '/admin/files/piece', headers, { upload, number: 0, base64: CAPTIONS.toString('base64') })
  await post(url, '/admin/files/finish', headers, { upload, kind: 'captions' })
}
