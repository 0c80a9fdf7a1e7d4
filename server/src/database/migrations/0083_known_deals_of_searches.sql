-- Oldest program: 0081_deal_types_as_typed
ALTER TABLE "saved_search_hits" ADD COLUMN "why" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "known" bigint[];--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_why" CHECK ("saved_search_hits"."why" in ('new', 'price', 'now'));