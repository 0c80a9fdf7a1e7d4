import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metric } from '../../manifest/metric.ts'
import type { Siblings } from '../../processes/siblings.ts'
import { isFromThisMachine } from '../edge/this-machine.ts'
import { onShed } from '../limits/shed-load.ts'
import { Refusal } from './refusal.ts'

type Options = {
  app: FastifyInstance
  metricsToken: string | undefined
  /** Whether this node can work: the database answers, and the program isn't stopping. */
  ready: () => Promise<boolean>
  /** The other processes behind the same port: figures are those of all together. */
  siblings?: Siblings | undefined
  /** The counts that features make in the database. */
  metrics: readonly Counted[]
}

type Counted = Pick<Metric, 'name' | 'help' | 'label'> & {
  read: () => Promise<Readonly<Record<string, number>>>
}

const NEVER_SHED = { config: { load: 'never shed' } } as const

/** The operator's endpoints: is it alive, is it ready, and its metrics. */
export function answerHealth({ app, metricsToken, ready, siblings, metrics }: Options): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const processes = new Gauge({
    name: 'cancha_processes',
    help: 'Processes whose figures these are',
    registers: [registry],
  })
  processes.set(1)
  const shed = new Counter({
    name: 'cancha_shed_requests_total',
    help: 'Requests refused because the process lagged behind: dear reads, or any',
    labelNames: ['what'],
    registers: [registry],
  })
  onShed(app, (what) => shed.inc({ what }))
  for (const metric of metrics) registry.registerMetric(gaugeOf(metric))
  siblings?.share(() => registry.getMetricsAsJSON())
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern and not the address: addresses contain tokens, and there are infinitely many.
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })

  app.get('/healthz', NEVER_SHED, async () => ({ status: 'ok' }))

  app.get('/readyz', NEVER_SHED, async (_request, reply) => {
    const works = await ready()
    return reply.code(works ? 200 : 503).send({ status: works ? 'ok' : 'unavailable' })
  })

  app.get('/metrics', NEVER_SHED, async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new Refusal('not_found')
    const all = siblings
      ? AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...(await siblings.figures())])
      : registry
    return reply.type(registry.contentType).send(await all.metrics())
  })
}

/** Read when it is asked for. While the database doesn't answer there is no figure, and the others are told all the same. */
const gaugeOf = ({ name, help, label, read }: Counted): Gauge =>
  new Gauge({
    name,
    help,
    labelNames: label === null ? [] : [label],
    registers: [],
    // All processes read the same figure.
    aggregator: 'max',
    async collect() {
      this.reset()
      const figures = await read().catch(() => ({}))
      for (const [value, figure] of Object.entries(figures))
        this.set(label === null ? {} : { [label]: value }, figure)
    },
  })

/** With a configured token: callers who send it. Without one: only callers on this machine. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const given = Buffer.from(request.headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${token}`)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  return isFromThisMachine(request)
}
