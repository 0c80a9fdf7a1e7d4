import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A photo as a phone takes it, of one colour. */
export const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
})

export const photos = (page: Page) =>
  page.getByRole('list', { name: 'Fotos, en su orden' }).getByRole('listitem')
