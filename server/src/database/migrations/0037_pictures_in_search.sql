ALTER TABLE "search_documents" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_picture" CHECK (picture ~ '^/media/(?!privados/)');