// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { HostedVideoField } from './HostedVideoField.tsx'

let stored = ''
function Video({ begins = '' }: { begins?: string }) {
  const [url, setUrl] = useState(begins)
  stored = url
  return <HostedVideoField url={url} isRefused={false} onChange={setUrl} />
}
const field = () => screen.getByLabelText<HTMLInputElement>(/dirección en YouTube o Vimeo/)
const write = (value: string) => {
  fireEvent.change(field(), { target: { value } })
  fireEvent.blur(field())
}

test('a pasted address becomes the video that it names, not the digits in its first letters', () => {
  render(<Video />)
  write('https://vimeo.com/76979871')
  expect(stored).toBe('76979871')
  expect(field().value).toBe('https://vimeo.com/76979871')
  write('https://youtu.be/dQw4w9WgXcQ?si=x&t=3')
  expect(stored).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(screen.getByRole('link', { name: 'Ver el video en YouTube' }).getAttribute('href')).toBe(stored)
})

test('anything else stays as it was written, with a sentence that says what is understood', () => {
  render(<Video />)
  write('https://www.dailymotion.com/video/x8abcde')
  expect(field().value).toBe('https://www.dailymotion.com/video/x8abcde')
  expect(screen.getByText(/^Pega la dirección de un video de YouTube o de Vimeo/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  write('')
  expect(stored).toBe('')
  expect(screen.queryByText(/^Pega la dirección/)).toBeNull()
})

test('a number that is being typed stays a number', () => {
  render(<Video />)
  write('7697')
  expect(field().value).toBe('7697')
  write('76979871')
  expect([stored, field().value]).toEqual(['76979871', '76979871'])
})

test('what is stored is shown as the address of its page', () => {
  render(<Video begins="76979871" />)
  expect(field().value).toBe('https://vimeo.com/76979871')
})

test('a stored number of few digits is a video, and one that is written is asked about', () => {
  render(<Video begins="769" />)
  expect(field().value).toBe('https://vimeo.com/769')
  fireEvent.blur(field())
  expect(screen.getByRole('link', { name: 'Ver el video en Vimeo' })).toBeDefined()
  expect(screen.queryByText(/^Pega la dirección/)).toBeNull()
  write('768')
  expect(field().value).toBe('768')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/^Pega la dirección/)).toBeDefined()
  write('https://vimeo.com/768')
  expect(stored).toBe('768')
  expect(screen.queryByText(/^Pega la dirección/)).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://vimeo.com/768')
})
