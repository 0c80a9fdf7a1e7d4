// @vitest-environment happy-dom
import { forumPurposes } from '@cancha/contract/talk/forums-uploads'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ANA } from '../../../../../shell/session/sample-member.ts'
import { openTopic, topic } from '../../../../../testing/forums/topic.tsx'
import type { serve } from '../../../../../testing/server.ts'
import { photo as file } from '../../../../../testing/uploads/upload-queues.ts'
import { serveUploads } from '../../../../../testing/uploads/uploads.ts'

beforeEach(() => localStorage.clear())

const storedPhoto = (at: number) => ({
  location: `/media/archivos/${'a'.repeat(21)}${at}/1600.webp`,
  key: `foto-${at}`,
  width: 800,
  height: 600,
})
const photos = (count: number) => Array.from({ length: count }, (_, at) => storedPhoto(at + 1))
const uploads: typeof serve = (answer) => serveUploads({ other: answer }).calls
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
/** Opens the dialog, whose code comes with the press. */
async function openPhotos() {
  await press('Fotos')
  await screen.findByRole('dialog', { name: 'Fotos del tema' })
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Fotos del tema' }))
const save = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Actualizar' })

async function choose(...names: string[]) {
  const input = dialog().getByLabelText<HTMLInputElement>(/^Fotos nuevas/)
  await act(
    async () => void fireEvent.change(input, { target: { files: names.map((name) => file(name, 2_000)) } }),
  )
}

test('[FOR-080] only those who may have the button for photos', async () => {
  await openTopic(topic(), { user: ANA })
  expect(screen.queryByRole('button', { name: 'Fotos' })).toBeNull()
})

test('a topic’s photos have their room before they are there', async () => {
  await openTopic(topic({ photo: photos(2) }), { user: null })
  const [first, second] = screen.getAllByRole<HTMLImageElement>('img', { name: /^Foto/ })
  expect(first?.getAttribute('width')).toBe('800')
  expect(first?.getAttribute('height')).toBe('600')
  expect(second?.alt).toBe('Foto 2 de 2')
})

test('[FOR-081] [FOR-084] [FOR-085] photos are added in a dialog that shows them, and «Actualizar» saves them', async () => {
  const { sent } = await openTopic(topic({ can: { photos: true }, photo: photos(1) }), {
    user: ANA,
    serving: uploads,
  })
  await openPhotos()
  expect(dialog().getByAltText('Foto 1')).toBeTruthy()
  expect(dialog().getByText(/^Solo JPEG y PNG/)).toBeTruthy()
  const { accept } = dialog().getByLabelText<HTMLInputElement>(/^Fotos nuevas/)
  expect(accept.split(',')).toEqual(expect.arrayContaining(['image/jpeg', 'image/png', 'image/gif']))
  expect(accept).toBe(forumPurposes.photo.accept)
  expect(save().disabled).toBe(true)
  await choose('a.jpg', 'b.jpg')
  await waitFor(() => expect(save().disabled).toBe(false))
  await act(async () => save().click())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Fotos del tema' })).toBeNull())
  expect(sent('/topics/update/photo').map(({ body }) => body)).toEqual([
    { id: '50', photos: ['/f/a.jpg', '/f/b.jpg'] },
  ])
})

test('[FOR-086] with those that it has, a topic takes four photos and says so', async () => {
  await openTopic(topic({ can: { photos: true }, photo: photos(3) }), { user: ANA, serving: uploads })
  await openPhotos()
  await choose('a.jpg', 'b.jpg')
  expect(dialog().getByText('You can upload Max 4 photos')).toBeTruthy()
  // Three that it has, and the one for which there was room.
  await waitFor(() => expect(dialog().getAllByRole('listitem')).toHaveLength(4))
})

test('[FOR-082] [FOR-083] a photo is removed after a question', async () => {
  let photo = photos(2)
  const { sent } = await openTopic(() => topic({ can: { photos: true }, photo }), {
    user: ANA,
    turn({ path }) {
      if (path === '/api/topics/delete/photo') photo = photos(1)
      return undefined
    },
  })
  await openPhotos()
  await press('Eliminar la foto 2')
  const asks = within(
    screen.getByRole('alertdialog', { name: 'Are you sure, you want to delete this photo?' }),
  )
  await act(async () => asks.getByRole('button', { name: 'Cancelar' }).click())
  expect(sent('/topics/delete/photo')).toEqual([])
  await press('Eliminar la foto 2')
  await press('Eliminar foto')
  await waitFor(() => expect(dialog().queryByAltText('Foto 2')).toBeNull())
  expect(sent('/topics/delete/photo').map(({ body }) => body)).toEqual([{ id: '50', keyname: 'foto-2' }])
})
