import { test as base } from '@playwright/test'

export const expect = base.expect
export const test = base.extend<{ nobody: string }>({ nobody: 'Rosa' })
