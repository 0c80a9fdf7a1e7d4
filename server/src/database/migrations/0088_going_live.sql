-- Oldest program: 0083_known_deals_of_searches
CREATE TABLE "payment_setup" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"provider" text,
	"live" boolean DEFAULT false NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unsold" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "payment_setup_one" CHECK ("payment_setup"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "refused_webhooks" (
	"hour" timestamp with time zone NOT NULL,
	"why" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_webhooks_hour_why_pk" PRIMARY KEY("hour","why"),
	CONSTRAINT "refused_webhooks_why" CHECK ("refused_webhooks"."why" in ('signature', 'kind'))
);
