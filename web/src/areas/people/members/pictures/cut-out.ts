type Part = { x: number; y: number; width: number; height: number }

/**
 * Draws a part of a picture at a given size, so that little is uploaded, and only pixels.
 * @returns a JPEG
 */
export async function cutOut(
  source: string,
  part: Part,
  size: { width: number; height: number },
): Promise<File> {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  // Never enlarges.
  const scale = Math.min(1, part.width / size.width)
  canvas.width = Math.max(1, Math.round(size.width * scale))
  canvas.height = Math.max(1, Math.round(size.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', 0.9)
  const cut = await promise
  if (!cut) throw new Error('no picture')
  return new File([cut], 'foto.jpg', { type: 'image/jpeg' })
}
