CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"ref" bigint NOT NULL,
	"audience" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"body" text NOT NULL,
	"url" text NOT NULL,
	"listed" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title_key" text NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_pkey" PRIMARY KEY("kind","ref","audience"),
	CONSTRAINT "search_documents_audience" CHECK ("search_documents"."audience" in ('everyone', 'members', 'paid')),
	CONSTRAINT "search_documents_url" CHECK ("search_documents"."url" like '/%'),
	CONSTRAINT "search_documents_listed_is_open" CHECK (not "search_documents"."listed" or "search_documents"."audience" = 'everyone')
) PARTITION BY LIST ("kind");
--> statement-breakpoint
CREATE TABLE "search_kinds" (
	"kind" text PRIMARY KEY NOT NULL,
	"definition" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_title_words" ON "search_documents" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "search_documents_title_key" ON "search_documents" USING btree ("title_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_documents_listed" ON "search_documents" USING btree ("ref") WHERE listed;