// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { later } from '../../testing/server.ts'
import { useFormValues } from './use-form-values.ts'

const INITIAL = { name: '', wanted: false, tags: ['a', 'b'], change: { to: '', until: '' } }
type Values = typeof INITIAL
type Options = Partial<Parameters<typeof useFormValues<Values>>[0]>

const open = (options: Options = {}) =>
  renderHook(() => useFormValues<Values>({ initial: INITIAL, checkOnBlur: false, ...options })).result

test('a field gives its value by name or by path, and takes what is typed, ticked or handed to it', () => {
  const form = open()
  const input = document.createElement('input')
  const typed = (value: string) => {
    input.value = value
    return { nativeEvent: {}, currentTarget: input }
  }
  act(() => {
    form.current.field('name').onChange(typed('Ana'))
    form.current.field('change.until').onChange('2026-03-02')
    form.current.field('tags.1').onChange('c')
  })
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = true
  act(() => form.current.box('wanted').onChange({ nativeEvent: {}, currentTarget: box }))
  expect(form.current.values).toEqual({
    name: 'Ana',
    wanted: true,
    tags: ['a', 'c'],
    change: { to: '', until: '2026-03-02' },
  })
  expect(form.current.field('change.until').value).toBe('2026-03-02')
  expect(form.current.box('wanted')).toMatchObject({ checked: true, 'data-path': 'wanted' })
  expect(INITIAL, 'the first values stay as they were').toMatchObject({
    tags: ['a', 'b'],
    change: { until: '' },
  })
})

test('several changes before the next render build on each other, and each is told', () => {
  const onType = vi.fn()
  const form = open({ onType })
  act(() => {
    form.current.setValue('name', 'A')
    form.current.fill({ tags: [] })
    expect(form.current.now()).toMatchObject({ name: 'A', tags: [] })
  })
  expect(onType).toHaveBeenCalledTimes(2)
  act(() => form.current.setValue('name', 'A'))
  expect(onType, 'nothing was changed').toHaveBeenCalledTimes(2)
})

test('the error of a field goes when it is corrected, and those of others stay', () => {
  const form = open({ validate: () => ({ name: 'Escribe tu nombre', 'change.to': 'Elige' }) })
  const found = vi.fn()
  act(() => void form.current.check(found))
  expect(found).toHaveBeenCalledWith(form.current.errors)
  act(() => form.current.setValue('name', 'Ana'))
  expect(form.current.errors).toEqual({ 'change.to': 'Elige' })
  expect(form.current.field('change.to').error).toBe('Elige')
  act(() => form.current.reset())
  expect(form.current.errors).toEqual({})
})

test('it begins anew with the first values, and knows whether any differ from them', () => {
  const form = open()
  expect(form.current.isChanged()).toBe(false)
  act(() => form.current.setValue('change.to', 'x'))
  expect(form.current.isChanged()).toBe(true)
  act(() => form.current.setValue('change.to', ''))
  expect(form.current.isChanged(), 'what is typed back is no change').toBe(false)
  act(() => form.current.setValue('tags', ['a', 'b', 'c']))
  act(() => form.current.reset())
  expect(form.current.values).toEqual(INITIAL)
})

test('a field that is left shows its own error and no other', async () => {
  const form = open({
    checkOnBlur: true,
    validate: ({ name }) => ({ ...(!name && { name: 'Falta' }), tags: 'No' }),
  })
  await act(async () => form.current.field('name').onBlur?.())
  expect(form.current.errors).toEqual({ name: 'Falta' })
  act(() => form.current.setValue('name', 'Ana'))
  await act(async () => form.current.field('name').onBlur?.())
  expect(form.current.errors).toEqual({})
  expect(open().current.field('name').onBlur).toBeUndefined()
})

test('a check of a left field that comes after a later one is ignored', async () => {
  const slow = later<Record<string, string>>()
  const answers = [slow.promise, Promise.resolve({})]
  const form = open({ checkOnBlur: true, validate: () => answers.shift() ?? {} })
  await act(async () => form.current.field('name').onBlur?.())
  await act(async () => form.current.field('name').onBlur?.())
  await act(async () => slow.settle({ name: 'De antes' }))
  expect(form.current.errors).toEqual({})
})
