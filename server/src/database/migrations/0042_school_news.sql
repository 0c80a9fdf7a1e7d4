CREATE TABLE "school_news" (
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_up_to" bigint DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "school_news_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "school_news_kind" CHECK ("school_news"."kind" in ('course', 'webinar', 'tip', 'podcast', 'blog', 'book'))
);
--> statement-breakpoint
CREATE INDEX "school_news_untold" ON "school_news" USING btree ("noted_at") WHERE told_at is null;