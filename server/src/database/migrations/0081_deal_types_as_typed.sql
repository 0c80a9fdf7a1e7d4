-- Oldest program: 0081_deal_types_as_typed
ALTER TABLE "deals" DROP CONSTRAINT "deals_type";--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_type" CHECK (length("deals"."type") between 1 and 60);