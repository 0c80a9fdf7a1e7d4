/** The promises of a draft on this device. Signing out deletes every one. */
type Promises = {
  /** It is in this tab alone, and goes with it. Otherwise the browser has it for all its tabs. */
  tab?: true
  /** It is there still when the session ended by itself. */
  outlives?: true
}

/** The drafts on this device, each with its promises. */
export const DEVICE_DRAFTS = {
  loan: { outlives: true },
  /** A piece of the school in its editor. Each tab has a name of its own for it, and finds those of closed tabs. */
  piece: { outlives: true },
  /** A new analysis. A visitor's becomes the member's. */
  analysis: {},
  savedAnalysis: { tab: true },
  welcome: { tab: true },
  profile: { tab: true, outlives: true },
  dialog: { tab: true, outlives: true },
} as const satisfies Record<string, Promises>

export type DeviceKind = keyof typeof DEVICE_DRAFTS

export const devicePromises = (kind: DeviceKind): Promises => DEVICE_DRAFTS[kind]
