// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmProvider, type Question, useConfirm } from './confirm.tsx'

const buttons = () =>
  [...screen.getByRole('alertdialog').querySelectorAll<HTMLButtonElement>('button:not([aria-label])')].map(
    (button) => ({
      label: button.textContent,
      look: /_(solid|line|danger|dangerLine)_/.exec(button.className)?.[1],
      focused: document.activeElement === button,
    }),
  )

async function ask(question: Question): Promise<{ answer: Promise<boolean> }> {
  let answer: Promise<boolean> | undefined
  function Page() {
    const confirm = useConfirm()
    return (
      <button type="button" onClick={() => (answer = confirm(question))}>
        Pregunta
      </button>
    )
  }
  render(
    <ConfirmProvider>
      <Page />
    </ConfirmProvider>,
  )
  await act(async () => screen.getByRole('button', { name: 'Pregunta' }).click())
  return { answer: answer as Promise<boolean> }
}

test('where something would be lost, staying is the main button, first and focused, and losing is never green', async () => {
  const { answer } = await ask({
    title: '¿Salir sin guardar?',
    confirm: 'Salir sin guardar',
    cancel: 'Seguir editando',
    danger: true,
  })
  expect(buttons()).toEqual([
    { label: 'Seguir editando', look: 'solid', focused: true },
    { label: 'Salir sin guardar', look: 'dangerLine', focused: false },
  ])
  await act(async () => screen.getByRole('button', { name: 'Salir sin guardar' }).click())
  expect(await answer).toBe(true)
})

test('where nothing is lost, what was asked for is the main button', async () => {
  const { answer } = await ask({ title: '¿Quieres cerrar tu sesión?', confirm: 'Cerrar sesión' })
  expect(buttons().map(({ label, look }) => [label, look])).toEqual([
    ['Cerrar sesión', 'solid'],
    ['Cancelar', 'line'],
  ])
  await act(async () => screen.getByRole('button', { name: 'Cancelar' }).click())
  expect(await answer).toBe(false)
})
