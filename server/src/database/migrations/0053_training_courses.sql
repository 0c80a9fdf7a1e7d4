ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_audience";--> statement-breakpoint
ALTER TABLE "search_vocabulary" DROP CONSTRAINT "search_vocabulary_audience";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "training" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_of_training" ON "courses" USING btree ("place","published_at","id") WHERE active and training;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_audience" CHECK (audience in ('everyone', 'members', 'paid', 'training'));--> statement-breakpoint
ALTER TABLE "search_vocabulary" ADD CONSTRAINT "search_vocabulary_audience" CHECK ("search_vocabulary"."audience" in ('everyone', 'members', 'paid', 'training'));