import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { FILE_KEY, type Files, MARK_NAME } from './files.ts'

/**
 * The part size of multipart uploads, the smallest that S3 allows. Two parts of a file are in memory at most: one
 * being sent and one being read.
 */
const PART_BYTES = 5 * 1024 * 1024
const PARTS_AT_ONCE = 1

/**
 * Files in a bucket of any S3-compatible store.
 * @param address https://key:secret@host/bucket, with ?region= where the store has several
 */
export function s3Files(address: string): Files & { close(): void } {
  const url = new URL(address)
  const Bucket = url.pathname.slice(1)
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // Some S3-compatible stores don't support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  return {
    async keep(bytes, type) {
      const Key = randomBytes(16).toString('base64url')
      // The library repeats a failed part, and removes the parts of an upload that fails altogether.
      const params = { Bucket, Key, Body: bytes, ContentType: type }
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done()
      return Key
    },

    async open(Key, range) {
      if (!FILE_KEY.test(Key)) return null
      try {
        const Range = range && `bytes=${range.start}-${range.end}`
        const { Body, ContentLength, ContentRange, ContentType } = await client.send(
          new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }),
        )
        // For a range, the size of the whole file is the number after the slash in Content-Range.
        const size = ContentRange ? Number(ContentRange.split('/')[1]) : (ContentLength ?? 0)
        return { stream: Body as Readable, size, type: ContentType ?? 'application/octet-stream' }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async remove(Key) {
      if (FILE_KEY.test(Key)) await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },

    async *list() {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key = '', LastModified } of Contents ?? [])
          if (FILE_KEY.test(Key) && LastModified) yield { key: Key, since: LastModified }
    },

    async marked() {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: MARK_NAME }))
        return (await Body?.transformToString())?.trim() ?? null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async mark(text) {
      await client.send(
        new PutObjectCommand({ Bucket, Key: MARK_NAME, Body: text, ContentType: 'text/plain' }),
      )
    },

    markAddress: `${Bucket}/${MARK_NAME}`,

    close: () => client.destroy(),
  }
}

const isMissing = (error: unknown) => error instanceof NotFound || error instanceof NoSuchKey
