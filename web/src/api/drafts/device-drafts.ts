/** The promises of a draft on this device. Signing out deletes every one. */
export type DevicePromises = {
  /** It is in this tab alone, and goes with it. Otherwise the browser has it for all its tabs. */
  tab?: true
  /** It is there still when the session ended by itself. */
  outlives?: true
}

/** The drafts on this device, each with its promises. */
export const DEVICE_DRAFTS = {
  /** The answers that the server couldn't take. */
  loan: { outlives: true },
  welcome: { tab: true },
  profile: { tab: true, outlives: true },
  dialog: { tab: true, outlives: true },
} as const satisfies Record<string, DevicePromises>

export type DeviceKind = keyof typeof DEVICE_DRAFTS
