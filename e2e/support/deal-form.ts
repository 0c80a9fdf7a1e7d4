import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A photo of one colour, smaller than a phone's, which the server would draw anew for seconds. */
export const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
})

export const photos = (page: Page) =>
  page.getByRole('list', { name: 'Fotos, en su orden' }).getByRole('listitem')
