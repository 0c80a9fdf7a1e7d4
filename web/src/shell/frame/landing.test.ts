import { expect, test } from 'vitest'
import { allFeatures } from '../../areas/all.ts'
import { gatherFeatures } from '../manifest/gather.ts'
import { frameOf } from './landing.ts'

const { landings } = gatherFeatures(allFeatures)

test.each([
  ['[SHELL-021] ', '/comingsoon', {}, 'landing'],
  ['[SHELL-022] ', '/help-us', {}, 'landing'],
  ['[SHELL-023] ', '/messenger', {}, 'landing'],
  ['', '/help-us/', {}, 'landing'],
  ['', '/avisos/baja/el-enlace-de-una-carta', {}, 'landing'],
  ['', '/avisos/baja/el-enlace-de-una-carta/', {}, 'landing'],
  ['[SHELL-024] ', '/resources', { forapp: '1' }, 'app'],
  ['', '/', { forapp: '1' }, 'app'],
  ['', '/', { forapp: '0' }, 'full'],
  ['', '/help-us-too', {}, 'full'],
  ['', '/avisos/baja', {}, 'full'],
  ['', '/avisos/baja/uno/dos', {}, 'full'],
  ['', '/dashboard', {}, 'full'],
])('%s%s with %j has the frame: %s', (_, pathname, search, frame) => {
  expect(frameOf(pathname, search, landings)).toBe(frame)
})
