import { UPLOADS_PATH } from '@cancha/contract/ground/files'
import { vi } from 'vitest'
import { type Answer, ok, refused, type ServedRequest, serve } from '../server.ts'

/** One request of the tus protocol. */
export type TusRequest = { method: string; path: string; offset: number; size: number }

/**
 * How the line treats a request: `down` loses it, `lost` loses the answer only, `silent` never answers, nor does `sent`, of which the bytes have left the
 * browser and don't arrive; an answer is
 * given in place of the server's. Nothing: the server answers.
 */
type Turn = 'down' | 'lost' | 'silent' | 'sent' | (Answer & { text?: string }) | undefined

type StoredUpload = {
  id: string
  length: number
  metadata: Record<string, string>
  parts: Blob[]
  arrived: number
}

/** A server for uploads, which the test may take off the line. */
export function serveUploads({
  turn = () => undefined,
  finish = () => undefined,
  other = () => ok({ success: true }),
}: {
  turn?: (request: TusRequest) => Turn
  /** an answer in place of the finished file; null loses it */
  finish?: (request: ServedRequest) => Answer | null | undefined | Promise<Answer | null | undefined>
  /** all other calls */
  other?: (request: ServedRequest) => Answer | null | Promise<Answer | null>
} = {}) {
  const uploads = new Map<string, StoredUpload>()
  const log: TusRequest[] = []
  let made = 0

  const calls = serve(async (asked) => {
    if (asked.method === 'DELETE') {
      uploads.delete(asked.path.slice(asked.path.lastIndexOf('/') + 1))
      return { status: 204, body: null }
    }
    if (!asked.path.endsWith('/finish')) return other(asked)
    const said = await finish(asked)
    if (said !== undefined) return said
    const kept = uploads.get((asked.body as { upload: string }).upload)
    if (!kept || kept.arrived < kept.length) return refused(404, 'not_found', 'No encontramos lo que buscas.')
    const { name } = kept.metadata
    const file = { url: `/f/${name}`, kind: 'image', name, bytes: kept.length, width: 1, height: 1 }
    return ok({ success: true, file })
  })

  function answer({ method, path, offset }: TusRequest, headers: Record<string, string>, body: Blob | null) {
    if (method === 'POST') {
      const id = `u${++made}`
      const length = Number(headers['upload-length'])
      uploads.set(id, {
        id,
        length,
        metadata: metadataIn(headers['upload-metadata'] ?? ''),
        parts: [],
        arrived: 0,
      })
      return { status: 201, headers: { location: `${UPLOADS_PATH}/${id}` } }
    }
    const kept = uploads.get(path.slice(path.lastIndexOf('/') + 1))
    if (!kept) return { status: 404, headers: {} }
    if (method === 'PATCH') {
      if (offset !== kept.arrived) return { status: 409, headers: {} }
      if (body) kept.parts.push(body)
      kept.arrived += body?.size ?? 0
    }
    const now = { 'upload-offset': String(kept.arrived), 'upload-length': String(kept.length) }
    return { status: method === 'HEAD' ? 200 : 204, headers: now }
  }

  class Xhr {
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onerror?: (event: object) => void
    status = 0
    responseText = ''
    #method = ''
    #path = ''
    #sent: Record<string, string> = {}
    #received: Record<string, string> = {}
    #aborted = false

    open(method: string, path: string) {
      this.#method = method
      this.#path = path
    }
    setRequestHeader(name: string, value: string) {
      this.#sent[name.toLowerCase()] = value
    }
    getResponseHeader(name: string) {
      return this.#received[name.toLowerCase()] ?? null
    }
    abort() {
      this.#aborted = true
    }
    send(body: Blob | null) {
      queueMicrotask(() => this.#arrive(body))
    }
    #arrive(body: Blob | null) {
      if (this.#aborted) return
      const path = this.#path.replace(/^https?:\/\/[^/]+/, '')
      const offset = Number(this.#sent['upload-offset'] ?? 0)
      const asked = { method: this.#method, path, offset, size: body?.size ?? 0 }
      log.push(asked)
      const how = turn(asked)
      if (how === 'silent') return
      if (how === 'sent') return this.upload.onprogress?.({ lengthComputable: true, loaded: asked.size })
      if (how === 'down') return this.onerror?.({})
      if (typeof how === 'object') {
        this.status = how.status
        this.responseText = how.text ?? JSON.stringify(how.body)
        return this.onload?.()
      }
      const given = answer(asked, this.#sent, body)
      this.upload.onprogress?.({ lengthComputable: true, loaded: asked.size })
      if (how === 'lost') return this.onerror?.({})
      this.status = given.status
      this.#received = given.headers as Record<string, string>
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Xhr)

  return {
    /** the tus requests in order */
    log,
    /** the JSON calls in order */
    calls,
    uploads,
    /** the bytes of an upload that have arrived */
    bytesOf: async (id: string) => new Blob(uploads.get(id)?.parts ?? []).text(),
  }
}

const metadataIn = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(',').map((pair) => {
      const [name = '', coded = ''] = pair.split(' ')
      return [name, Buffer.from(coded, 'base64').toString()]
    }),
  )
