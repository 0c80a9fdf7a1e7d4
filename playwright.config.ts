import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/support/browser.ts'

const { executablePath, args, env } = findBrowser()

export default defineConfig({
  globalSetup: ['./e2e/support/browser.ts', './e2e/support/community.ts'],
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  // A browser and the programs of its tests keep a core and a half busy: two on two cores make each other's timings lie.
  workers: availableParallelism() >= 4 ? 2 : 1,
  fullyParallel: false,
  // A test that passes at the second try has found something, and is named; CI's machines stumble too, and go on.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  use: {
    locale: 'es-US',
    timezoneId: 'America/New_York',
    // To record what nearly always is thrown away was a third of the stage's work. By hand: npx playwright test … --trace on
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Half-faded texts fail contrast checks by chance.
    contextOptions: { reducedMotion: 'reduce' },
    // The worker would answer for the network that a test speaks of; its own test lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args, env },
  },
  projects: [
    {
      name: 'phone',
      // The gates of the gates are the same at any width.
      testIgnore: 'support/**',
      // A test of one width alone says so with a tag.
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        userAgent:
          'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
      },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
