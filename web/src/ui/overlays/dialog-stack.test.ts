import { expect, test } from 'vitest'
import { dialogStack } from './dialog-stack.ts'

test('news belong to the topmost dialog, and to the page again once all are closed', () => {
  const heard: (symbol | null)[] = []
  const stop = dialogStack.subscribe(() => heard.push(dialogStack.top()))
  const [form, question] = [Symbol('form'), Symbol('question')]
  const closeForm = dialogStack.enter(form)
  const closeQuestion = dialogStack.enter(question)
  closeForm()
  expect(dialogStack.top()).toBe(question)
  closeQuestion()
  stop()
  expect(heard).toEqual([form, question, question, null])
})
