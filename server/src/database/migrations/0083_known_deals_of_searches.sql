-- Oldest program: 0081_deal_types_as_typed
ALTER TABLE "saved_search_hits" ADD COLUMN "why" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "known" bigint[];--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_why" CHECK ("saved_search_hits"."why" in ('new', 'price', 'now'));--> statement-breakpoint
-- What was deleted waits for nobody: from here on a deletion counts it off by itself.
UPDATE "conversation_members" m SET "unread" = (select count(*)::int from messages x where x.conversation_id = m.conversation_id
  and x.seq > m.read_seq and x.sender_id = m.other_id and x.deleted_at is null) WHERE m.unread > 0;
