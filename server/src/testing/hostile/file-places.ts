import { calculators } from '@cancha/contract/analysis/calculators'
import { logoPurpose } from '@cancha/contract/analysis/calculators-uploads'
import { dealPurposes } from '@cancha/contract/deals/deals-uploads'
import { publishing } from '@cancha/contract/deals/publishing'
import { reading as dealReading } from '@cancha/contract/deals/reading'
import { uploads } from '@cancha/contract/ground/files'
import { addressOf, type CallOf, type Operation } from '@cancha/contract/ground/operation'
import type { FileKind, UploadPurpose } from '@cancha/contract/ground/upload-purpose'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import { members } from '@cancha/contract/people/members'
import { memberPurposes } from '@cancha/contract/people/members-uploads'
import { resourcePurpose } from '@cancha/contract/school/resources-uploads'
import type { Accepted } from '@cancha/contract/school/writing-fields'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { posting } from '@cancha/contract/talk/forums/posting'
import { reading } from '@cancha/contract/talk/forums/reading'
import { forumPurposes } from '@cancha/contract/talk/forums-uploads'
import { messengerPurposes } from '@cancha/contract/talk/messenger-uploads'
import { z } from 'zod'
import type { Person } from '../cast.ts'

export type CallAnswer = { status: number; text: string; json: Record<string, unknown> }

/** The app to call, and the caller. */
export type Caller = {
  call<Op extends Operation>(operation: Op, input: CallOf<Op>): Promise<CallAnswer>
  /** Sends a file by the tus protocol. @returns its upload's key, or the answer that refused it */
  put(bytes: Buffer, purpose: UploadPurpose): Promise<string | CallAnswer>
  who: Person
}

export type FilePlace = {
  name: string
  /** The operations that receive the file's bytes, as 'feature.operation'. */
  operations: string[]
  takes(as: Accepted): boolean
  send(caller: Caller, bytes: Buffer, as: Accepted): Promise<CallAnswer>
  /** The addresses at which an accepted file can be read. */
  readAt(answer: CallAnswer, who: Person): string[]
}

const portrait = (kind: 'avatar' | 'cover'): FilePlace => ({
  name: kind,
  operations: ['members.keepPicture'],
  takes: () => true,
  send: ({ call, who }, bytes) =>
    call(members.keepPicture, { body: { userid: String(who.id), kind, image: bytes.toString('base64') } }),
  readAt: ({ json }) => [String(json['address'])],
})

const logo: FilePlace = {
  name: 'logo',
  operations: ['calculators.keepReportLogo'],
  takes: () => true,
  send: ({ call, who }, bytes) =>
    call(calculators.keepReportLogo, {
      params: { userId: String(who.id) },
      body: { image: bytes.toString('base64') },
    }),
  readAt: (_, who) => [addressOf(calculators.reportLogo, { params: { userId: who.id } })],
}

const upload: FilePlace = {
  name: 'upload',
  operations: ['files.continueUpload'],
  takes: () => true,
  async send({ call, put }, bytes, kind) {
    const sent = await put(bytes, writingPurposes[kind])
    return typeof sent === 'string' ? call(uploads.finishUpload, { body: { upload: sent } }) : sent
  },
  readAt({ json }) {
    const { url, kind } = json['file'] as { url: string; kind: FileKind }
    if (kind !== 'image') return [url]
    return ['480.webp', '480.avif', 'imagen.jpg'].map((part) => url.replace(/[^/]+$/, part))
  },
}

/** A picture that is uploaded for a purpose and then used. */
const uploadedFor = (
  name: string,
  purpose: UploadPurpose,
  attach: (caller: Caller, file: string) => Promise<CallAnswer>,
  readAt: FilePlace['readAt'],
): FilePlace => ({
  name: `${name}, uploaded`,
  operations: ['files.continueUpload'],
  takes: () => true,
  async send(caller, bytes) {
    const sent = await caller.put(bytes, purpose)
    if (typeof sent !== 'string') return sent
    const finished = await caller.call(uploads.finishUpload, { body: { upload: sent } })
    if (finished.status !== 200) return finished
    return attach(caller, (finished.json['file'] as { url: string }).url)
  },
  readAt,
})

const uploadedPortrait = (kind: 'avatar' | 'cover') =>
  uploadedFor(
    kind,
    memberPurposes[kind],
    ({ call, who }, file) => call(members.attachPicture, { body: { userid: String(who.id), kind, file } }),
    portrait(kind).readAt,
  )

const uploadedLogo = uploadedFor(
  'logo',
  logoPurpose,
  ({ call, who }, file) =>
    call(calculators.attachReportLogo, { params: { userId: String(who.id) }, body: { file } }),
  logo.readAt,
)

/** A private file that nothing uses yet, as what goes with a message. Only its uploader opens it until then, or who writes. */
const forMessage = (purpose: UploadPurpose, ...kinds: Accepted[]): FilePlace => ({
  name: purpose.name,
  operations: ['files.continueUpload'],
  takes: (as) => kinds.includes(as),
  async send({ call, put }, bytes) {
    const sent = await put(bytes, purpose)
    return typeof sent === 'string' ? call(uploads.finishUpload, { body: { upload: sent } }) : sent
  },
  readAt({ json }) {
    const { url, kind } = json['file'] as { url: string; kind: FileKind }
    return kind === 'image' ? [url, url.replace(/[^/]+$/, '640.webp')] : [url]
  },
})

/** A paper of a loan's file: the PDF that is made of a document, or the page that is made of a photo. */
const forLoan = (purpose: UploadPurpose, as: 'document' | 'image'): FilePlace => ({
  ...forMessage(purpose, as),
  name: `${purpose.name}, ${as}`,
  readAt({ json }) {
    const { url } = json['file'] as { url: string }
    return [as === 'document' ? url : url.replace(/[^/]+$/, 'pagina-1.jpg')]
  },
})

/** A photo of a topic, sent with it. Its topic is answered as its page has it. */
const topicPhoto: FilePlace = {
  name: 'photo of a topic',
  operations: ['forums.addTopic', 'forums.addPhotos'],
  takes: () => true,
  async send({ call, who }, bytes) {
    const photo = { name: 'casa.jpg', file: bytes.toString('base64') }
    const body = {
      ...{
        author: String(who.id),
        subcategory: 'primera-casa',
        title: 'Una casa con fotos',
        message: 'Mira',
      },
      ...{ photos: [photo], accepteddata: true },
    }
    const added = await call(posting.addTopic, { body })
    if (added.status !== 200) return added
    const { _id: id, shortid: sid } = added.json['topic'] as { _id: string; shortid: string }
    const more = await call(posting.addPhotos, { body: { id, photos: [photo] } })
    return more.status === 200 ? call(reading.topic, { query: { sid } }) : more
  },
  readAt: ({ json }) => (json['photo'] as { location: string }[]).map(({ location }) => location),
}

/** A photo of a deal, sent with it and added to it. The deal is answered as its page has it. */
const dealPhoto: FilePlace = {
  name: 'photo of a deal',
  operations: ['deals.addDeal', 'deals.updateDeal'],
  takes: () => true,
  async send({ call, who }, bytes) {
    const body = {
      author: String(who.id),
      values: {
        ...{ title: 'Casa en Hicks Ave', address1: '418 Hicks Ave', zipcode: '78210', city: 'San Antonio' },
        ...{ state: 'TX', price: 142_000, type: 'house', footage: 1_240, lotsize: '6,100 ft²' },
        ...{ yearbuild: 1948, bedroom: 3, bathrooms: 1, body: 'Techo de dos capas' },
      },
      availablefor: 'Yes' as const,
      photos: [{ name: 'casa.jpg', base64Image: bytes.toString('base64') }],
    }
    const added = await call(publishing.addDeal, { body })
    if (added.status !== 200) return added
    const dealid = String(added.json['dealid'])
    const more = await call(publishing.updateDeal, { body: { ...body, dealid } })
    return more.status === 200 ? call(dealReading.deal, { params: { pageid: dealid } }) : more
  },
  readAt: ({ json }) => {
    const [deal] = json['deal'] as { photo: { location: string }[] }[]
    return (deal?.photo ?? []).map(({ location }) => location)
  },
}

/**
 * Every place that accepts a file. A test fails if one is missing here; the whole corpus of hostile files is tried at
 * each.
 */
export const FILE_PLACES: FilePlace[] = [
  portrait('avatar'),
  portrait('cover'),
  logo,
  upload,
  uploadedPortrait('avatar'),
  uploadedPortrait('cover'),
  uploadedLogo,
  topicPhoto,
  dealPhoto,
  forMessage(forumPurposes.photo, 'image'),
  forMessage(dealPurposes.photo, 'image'),
  forMessage(messengerPurposes.photo, 'image'),
  forMessage(messengerPurposes.document, 'document'),
  forMessage(resourcePurpose, 'document'),
  forLoan(lendingPurposes.document, 'document'),
  forLoan(lendingPurposes.document, 'image'),
  forLoan(lendingPurposes.wholePhoto, 'image'),
  // A film that is sent as a voice note too.
  forMessage(messengerPurposes.voice, 'audio', 'video'),
]

/** Operations with long bodies or encoded fields that aren't files, and why they are never decoded as one. */
export const NO_FILES: Record<string, string> = {
  'writing.savePiece': 'words, cleaned as HTML',
  'deals.readDealFile': 'a table as text, of which no byte is kept',
  'deals.beginDealsOfFile': 'a table as text, of which the cells become words of drafts',
  'deals.saveDealDraft': 'words as they were typed, and addresses of files that were uploaded',
}

const USUAL_BODY = 64 * 1024

/** Whether an operation may accept a file: it has a body of bytes, a base64 field, or a larger body than text needs. */
export function takesBytes({ method, raw, body, bodyLimit = 0 }: Operation): boolean {
  if (raw && method === 'PATCH') return true
  if (bodyLimit > USUAL_BODY) return true
  if (!body) return false
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return hasCodedField(schema)
}

function hasCodedField(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(hasCodedField)
  if (typeof schema !== 'object' || schema === null) return false
  const { contentEncoding, format, pattern } = schema as Record<string, unknown>
  if (contentEncoding === 'base64' || format === 'base64') return true
  if (typeof pattern === 'string' && /0-9\+\\?\//.test(pattern)) return true
  return Object.values(schema).some(hasCodedField)
}
