import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/support/browser.ts'

const { executablePath, args, env } = findBrowser()

// For the workers and the programs that they host: most of what they make is gone at once, and in a nursery of this size it dies there,
// which spares a tenth of the stage's processor.
process.env['NODE_OPTIONS'] ??= '--max-semi-space-size=64'

export default defineConfig({
  globalSetup: ['./e2e/support/browser.ts', './e2e/support/community.ts'],
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  // One more than there are cores, up to three: a browser waits a good deal, and two leave a tenth of two cores unused.
  workers: Math.min(3, availableParallelism() + 1),
  fullyParallel: false,
  // A test that only passes at the second attempt is reported, because it has found something; in CI the run
  // continues.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // Nothing that is right takes as long, not even on a machine on which ten processes want the two cores: the longest
  // journey takes 80 s there.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  use: {
    locale: 'es-US',
    // Not the site's zone: what a page shows must not depend on where the browser is.
    timezoneId: 'Pacific/Honolulu',
    // Recording traces took a third of the stage's time and is nearly always thrown away. By hand: npx playwright
    // test … --trace on
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Half-faded text fails contrast checks at random.
    contextOptions: { reducedMotion: 'reduce' },
    // The service worker would answer in place of the network that a test simulates; its own test allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args, env },
  },
  projects: [
    {
      name: 'phone',
      // The tests of the checks themselves don't depend on the width.
      testIgnore: 'support/**',
      // Tests with this tag run at one width only; those with @bothwidths besides have their pages judged in the other one too.
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
