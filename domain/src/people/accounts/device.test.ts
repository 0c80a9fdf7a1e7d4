import { expect, test } from 'vitest'
import { deviceName } from './device.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome en Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/153.0.0.0`, 'Edge en Windows'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36`, 'Chrome en Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-S901B) ${CHROME} SamsungBrowser/27.0 Mobile`,
    'Samsung Internet en Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/153.0 Mobile/15E148 Safari/604.1',
    'Chrome en iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome en Chromebook'],
  ['Mozilla/5.0 (Windows NT 10.0) OPR/110.0 Chrome/120.0 Safari/537.36', 'Opera en Windows'],
  ['CanchaApp/3 Android', 'Android'],
  ['curl/8.5', 'Un dispositivo desconocido'],
  ['', 'Un dispositivo desconocido'],
  ['<script>alert(1)</script>', 'Un dispositivo desconocido'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
