import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { FILE_KEY, type Files } from './files.ts'

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
    // Stores that aren't Amazon's don't all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  return {
    async keep(bytes, type) {
      const Key = randomBytes(16).toString('base64url')
      const Body = Buffer.isBuffer(bytes) ? bytes : await collect(bytes)
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: type }))
      return Key
    },

    async open(Key, range) {
      if (!FILE_KEY.test(Key)) return null
      try {
        const { ContentLength: size = 0, ContentType: type = 'application/octet-stream' } = await client.send(
          new HeadObjectCommand({ Bucket, Key }),
        )
        const Range = range && `bytes=${range.start}-${range.end}`
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
        return { stream: Body as Readable, size, type }
      } catch (error) {
        if (error instanceof NotFound || error instanceof NoSuchKey) return null
        throw error
      }
    },

    async remove(Key) {
      if (FILE_KEY.test(Key)) await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },

    close: () => client.destroy(),
  }
}

/** The store wants to know the length beforehand; uploads are limited long before they come here. */
async function collect(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
