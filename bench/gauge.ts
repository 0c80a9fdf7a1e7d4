/** A program's own figures from /metrics. */
export type Gauge = {
  cpuSeconds: number
  residentBytes: number
  /** Of the heap and beside it, garbage included. */
  keptBytes: number
  /** How late the event loop was in 99 of 100 looks since the last time this was read, in milliseconds. */
  loopDelay: number
}

export async function readGauge(url: string): Promise<Gauge> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    cpuSeconds: figure('process_cpu_seconds_total'),
    residentBytes: figure('process_resident_memory_bytes'),
    keptBytes: figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes'),
    loopDelay: figure('nodejs_eventloop_lag_p99_seconds') * 1_000,
  }
}

/**
 * Runs `work` and measures the program's processor time. Other load on the machine delays answers but hardly changes
 * their cost, so this is our most stable figure.
 */
export async function withCost<T extends { answered: number }>(
  url: string,
  work: () => Promise<T>,
): Promise<T & { cpuMicroseconds: number }> {
  const before = await readGauge(url)
  const result = await work()
  const after = await readGauge(url)
  return { ...result, cpuMicroseconds: ((after.cpuSeconds - before.cpuSeconds) * 1e6) / result.answered }
}

/** The peak memory of a program during `work`. */
export async function peakMemory(url: string, work: () => Promise<unknown>): Promise<number> {
  let peak = 0
  const timer = setInterval(async () => {
    const gauge = await readGauge(url).catch(() => null)
    peak = Math.max(peak, gauge?.residentBytes ?? 0)
  }, 500)
  await work().finally(() => clearInterval(timer))
  return Math.max(peak, (await readGauge(url)).residentBytes)
}
