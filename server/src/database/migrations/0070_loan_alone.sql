ALTER TABLE "loan_requests" ADD COLUMN "is_alone" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "loan_requests" r SET "is_alone" = false WHERE EXISTS (SELECT FROM "loan_pairs" p WHERE p."request_id" = r."id");--> statement-breakpoint
CREATE INDEX "loan_requests_alone" ON "loan_requests" USING btree ("id" DESC NULLS FIRST) WHERE is_alone and state <> 'close';
