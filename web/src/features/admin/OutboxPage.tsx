import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/outbox')({ component: () => <h1>OutboxPage</h1> })
